import type { Plant } from './faults.ts'

/** The files in which each check's rules stand. */
const ruleFiles: Record<string, RegExp> = {
  'check:types': /(^|\/)tsconfig\.json$|^scripts\/check-types\.ts$/,
  'check:lint': /^\.oxlintrc\.json$/,
  'check:layers': /^\.dependency-cruiser\.cjs$/,
  'check:unused': /^package\.json$/,
  'check:strings': /^scripts\/check-strings\.ts$|^apps\/web\/(judge-strings|lingui\.config)\.ts$/,
  'check:slices': /^scripts\/check-slices\.ts$/,
  'check:format': /^\.prettierrc\.json$|^scripts\/check-files\.ts$/,
  'check:secrets': /^\.secretlintrc\.json$|^scripts\/check-files\.ts$/,
  'check:styles': /^scripts\/check-styles\.ts$/,
  'check:spec': /^scripts\/(check-spec-coverage|named-tests)\.ts$/,
  'check:security': /^scripts\/(check-security-docs|named-tests)\.ts$|^scripts\/security\//,
  'check:contrast': /^scripts\/check-contrast\.ts$/,
  'check:inventory': /^scripts\/(check-inventory\.ts|inventory\/)/,
  'check:docs': /^scripts\/(print-config|keep-generated)\.ts$/,
  'check:api': /^scripts\/(check-openapi|keep-generated)\.ts$|^redocly\.yaml$/,
  'check:parsers': /^scripts\/check-parsers\.ts$|^apps\/api\/src\/proofs\/parser-inventory\.ts$/,
  'check:time': /^scripts\/(check-test-time|gate\/time-exceptions)/,
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
