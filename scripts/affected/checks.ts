// The checks that fit a changed file; `format` and `lint` look at the changed files only.
import type { Selection } from './selection.ts'

/** Each: which files, which of package.json's checks, why. The cheap ones first. */
const rules: [RegExp, string, string][] = [
  [/./, 'format', 'every file has one form'],
  [/\.(ts|tsx|js|cjs)$/, 'lint', 'source changed'],
  [/\.tsx?$/, 'check:types', 'source changed'],
  [/\.tsx?$/, 'check:layers', 'imports may have changed'],
  [/\.(tsx?|css|sql|sh)$/, 'check:comments', 'comments may have changed'],
  [/^apps\/web\/src\/.*\.tsx?$/, 'check:keys', 'query keys may have changed'],
  [/\.po$|^apps\/web\/src\/.*\.tsx?$/, 'check:strings', 'words may have changed'],
  [
    /^apps\/api\/src\/(platform\/mail|modules\/.*(mail|words)).*\.ts/,
    'check:strings',
    'words of mails may have changed',
  ],
  [
    /^apps\/api\/(mails|package\.json|src\/platform\/mail)|^pnpm-workspace/,
    'check:mails',
    'templates of mails may be stale',
  ],
  [/\.css$/, 'check:styles', 'styles changed'],
  [/^docs\/|\.md$|^package\.json$/, 'check:indexes', 'a list may be incomplete'],
  [/^docs\/|\.md$/, 'check:paths', 'documents name paths'],
  [/tokens\.css$/, 'check:contrast', 'colours changed'],
  [/^packages\/contract\//, 'check:api', 'the contract changed'],
  [
    /personal-data\.ts$|data-classes|^apps\/api\/src\/db\/migrations|inventory/,
    'check:inventory',
    'columns changed',
  ],
  [/^apps\/api\/src\/db\/migrations/, 'check:migrations', 'a migration changed'],
  [/^ops\/(prometheus|grafana)|^docs\/runbooks|metrics\.md$/, 'check:alerts', 'alerts or metrics changed'],
  [/^apps\/api\/src\/.*\.ts$|docs\/(configuration|metrics)/, 'check:docs', 'settings or metrics changed'],
  [/^apps\/(api\/src\/modules|web\/src\/features)\//, 'check:slices', 'a slice changed'],
  [/^apps\/api\/src\/modules\/|tokens\.css$|\.svg$/, 'check:diagrams', 'imports or colours may have changed'],
  [/^apps\/api\/(package\.json|src\/(modules|platform)\/)/, 'check:parsers', 'it may parse something'],
  [/\.(test|journey)\.tsx?$/, 'check:time', 'tests changed'],
  [/\.test\.tsx?$|\.journey\.ts$|^SECURITY|^docs\//, 'check:spec', 'documents name tests'],
  [/\.test\.tsx?$|\.journey\.ts$|^SECURITY|^docs\//, 'check:security', 'documents name tests'],
]

export function selectChecks(file: string, into: Selection): void {
  for (const [pattern, check, why] of rules) {
    if (pattern.test(file)) into.add('check', [check], why)
  }
}
