import type { Plant } from './plant.ts'

/** The files in which each check's rules stand. */
const ruleFiles: Record<string, RegExp> = {
  'check:types': /(^|\/)tsconfig\.json$|^scripts\/checks\/types\.ts$/,
  'check:lint': /^\.oxlintrc\.json$/,
  'check:layers': /^\.dependency-cruiser\.cjs$/,
  'check:diagrams': /^scripts\/(diagrams\/|generate\/(diagrams|keep-generated)\.ts$)/,
  'check:mails': /^scripts\/generate\/(mail-templates|keep-generated)\.ts$/,
  'check:migrations':
    /^scripts\/checks\/migrations\.ts$|^apps\/api\/src\/platform\/database\/migration-files\.ts$/,
  'check:indexes': /^scripts\/checks\/indexes\.ts$/,
  'check:paths': /^scripts\/checks\/named-paths\.ts$/,
  'check:unused': /^(package\.json|pnpm-workspace\.yaml)$/,
  'check:keys': /^scripts\/checks\/query-keys\.ts$/,
  'check:comments': /^scripts\/checks\/(headless-)?comments\.ts$/,
  'check:strings':
    /^scripts\/checks\/strings\.ts$|^apps\/web\/(build\/(extract-strings|judge-strings|odd-phrases|catalogue-form)|lingui\.config)\.ts$/,
  'check:words': /^scripts\/checks\/(words|old-words|leftover-words)\.ts$/,
  'check:slices': /^scripts\/checks\/slices\.ts$/,
  'check:format': /^\.prettierrc\.json$|^scripts\/checks\/files\.ts$/,
  'check:secrets': /^\.secretlintrc\.json$|^scripts\/checks\/files\.ts$/,
  'check:styles': /^scripts\/checks\/styles\.ts$/,
  'check:spec': /^scripts\/(checks\/spec-coverage|named-tests)\.ts$/,
  'check:security': /^scripts\/(checks\/security-docs|named-tests)\.ts$|^scripts\/security\//,
  'check:contrast': /^scripts\/checks\/contrast\.ts$/,
  'check:inventory': /^scripts\/(checks\/inventory\.ts|inventory\/)|data-classes\.ts$/,
  'check:docs': /^scripts\/generate\/(print-config|metrics-page|keep-generated)\.ts$/,
  'check:alerts': /^scripts\/checks\/(alerts|alert-rules|dashboards)\.ts$|^ops\/prometheus\/rules/,
  'check:api':
    /^scripts\/(checks\/openapi|generate\/(keep-generated|contract-client|client-module))\.ts$|^redocly\.yaml$/,
  'check:parsers': /^scripts\/checks\/parsers\.ts$|^proofs\/platform\/parser-inventory\.ts$/,
  'check:time': /^scripts\/(checks\/test-time|gate\/time-exceptions)/,
}

const planting = /^scripts\/plants(\.ts$|\/)/

/** The faults whose check a change may have made blind. Changes to the planting itself concern all. */
export function plantsFor(plants: readonly Plant[], changed: readonly string[]): Plant[] {
  if (changed.some((path) => planting.test(path))) return [...plants]
  return plants.filter(({ check }) => {
    const rules = ruleFiles[check]
    if (!rules) throw new Error(`scripts/plants/rule-files.ts does not say where the rules of ${check} stand`)
    return changed.some((path) => rules.test(path))
  })
}

const mostInGate = 20

/** Returns all of a few plants, and of many a share that is another one each day, so that the gate stays short. */
export function shareOf(plants: readonly Plant[], seed: number): Plant[] {
  const shares = Math.max(1, Math.ceil(plants.length / mostInGate))
  return plants.filter((_, nth) => nth % shares === seed % shares)
}
