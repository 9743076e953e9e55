let short = 0;

/** Prints a figure as `name value unit target ok|short`; the target is a limit from above unless `atLeast`. */
export function figure(name: string, value: number, unit: string, target: number, { atLeast = false } = {}): void {
  const ok = atLeast ? value >= target : value <= target;
  if (!ok) short++;
  console.log(`${name} ${rounded(value)} ${unit} ${target} ${ok ? 'ok' : 'short'}`);
}

/** Prints what explains a figure and has no target. */
export function note(text: string): void {
  console.log(`  ${text}`);
}

/** How many figures so far miss their target. */
export const shortFigures = () => short;

export const rounded = (value: number) => Number(value.toPrecision(value >= 1000 ? 6 : 3));

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
