/** Vitest's short and long flags whose value is the next argument; others are written `--flag=value`. */
const withValue = new Set([
  '-t',
  '--testNamePattern',
  '--reporter',
  '--outputFile',
  '--shard',
  '--bail',
  '--retry',
  '--testTimeout',
  '--maxWorkers',
  '--pool',
])

/** Parts the paths from what is passed on to Vitest. */
export function splitArguments(given: readonly string[]): { paths: string[]; flags: string[] } {
  const paths: string[] = []
  const flags: string[] = []
  for (const [at, argument] of given.entries()) {
    // pnpm passes it on.
    if (argument === '--') continue
    const isValue = withValue.has(given[at - 1] ?? '')
    if (isValue || argument.startsWith('-')) flags.push(argument)
    else paths.push(argument)
  }
  return { paths, flags }
}
