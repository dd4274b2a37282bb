import { readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** The versions whose internals this package was tried with. */
export const testedVersions = { pg: '8.23.1', 'pg-pool': '3.14.0' } as const

type Versions = Readonly<Record<keyof typeof testedVersions, string>>

export class UntestedVersionError extends Error {
  override name = 'UntestedVersionError'
}

/** Refuses every other version: a changed internal could give rows of one statement to another. */
export function refuseUntestedVersions(installed: Versions = readInstalledVersions()) {
  for (const name of ['pg', 'pg-pool'] as const) {
    if (installed[name] === testedVersions[name]) continue
    throw new UntestedVersionError(
      `${name} ${installed[name]} is installed, but packages/pg-pipeline uses internals of ${name} and was tried with ${testedVersions[name]} only. ` +
        `Install ${testedVersions[name]}, or try the new version: read what changed in its lib/client.js, lib/query.js and lib/connection.js (pg) or index.js (pg-pool), ` +
        'set the version in packages/pg-pipeline/src/tested-versions.ts, and run `pnpm test packages/pg-pipeline apps/api/src/platform/database apps/api/src/platform/deadlines.test.ts`.',
    )
  }
}

function readInstalledVersions(): Versions {
  const pg = findManifest('pg', import.meta.url)
  // pg brings its pool along, so the search for it starts in pg.
  return { pg: readVersion(pg), 'pg-pool': readVersion(findManifest('pg-pool', pg)) }
}

function findManifest(name: string, from: string): string {
  const path = findPackageJSON(name, from)
  if (path === undefined) throw new Error(`${name} is not installed`)
  // pnpm links a package to the folder that also holds the packages it needs.
  return realpathSync(path)
}

function readVersion(path: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isManifest ? String(manifest.version) : 'of an unknown version'
}
