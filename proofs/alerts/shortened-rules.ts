const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * Divides every window (`[5m]`) and every `for:` of a file of rules by one factor. Expressions, thresholds and labels
 * stay as they are, so an alert that fires here fires in operation, only later.
 */
export function shortenRules(text: string, factor: number): string {
  const shorten = (count: string, unit: string) =>
    `${Math.round((Number(count) * (unitMs[unit] ?? Number.NaN)) / factor)}ms`
  return text
    .replaceAll(/\[(\d+)([smhd])\]/g, (_, count: string, unit: string) => `[${shorten(count, unit)}]`)
    .replaceAll(
      /^( +for: )(\d+)([smhd])$/gm,
      (_, before: string, count: string, unit: string) => before + shorten(count, unit),
    )
}
