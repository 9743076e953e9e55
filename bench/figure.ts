let missedCount = 0;

/** Prints a figure as `name value unit target ok|short`. The target is an upper limit unless `atLeast` is set. */
export function figure(name: string, value: number, unit: string, target: number, { atLeast = false } = {}): void {
  const ok = atLeast ? value >= target : value <= target;
  if (!ok) missedCount++;
  console.log(`${name} ${roundFigure(value)} ${unit} ${target} ${ok ? 'ok' : 'short'}`);
}

/** Prints an explanation of a figure, without a target. */
export function note(text: string): void {
  console.log(`  ${text}`);
}

/** How many figures have missed their target so far. */
export const missedFigures = () => missedCount;

export const roundFigure = (value: number) => Number(value.toPrecision(value >= 1000 ? 6 : 3));

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
