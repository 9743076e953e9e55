const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the largest unit that gives at least 1: '12,5 MB'. */
export function formatSize(bytes: number, language: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
