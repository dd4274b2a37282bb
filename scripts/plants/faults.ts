// One fault per rule we say we keep; layer-faults.ts and document-faults.ts have further ones.
import { documentPlants } from './document-faults.ts'
import { layerPlants } from './layer-faults.ts'
import { add, type Plant } from './plant.ts'

const modules = 'apps/api/src/modules'
const planted = 'apps/api/src/platform/planted.ts'
const plantedTest = 'apps/api/src/platform/planted.test.ts'
const style = 'apps/web/src/ui/planted.module.css'
// Put together here, so that this file is not itself the secret that `check:secrets` finds.
const secret = ['ghp', 'abcdefghijklmnopqrstuvwxyz0123456789'].join('_')

export const plants: Plant[] = [
  ...layerPlants,
  ...documentPlants,
  {
    fault: 'a language that has lost a placeholder',
    check: 'check:strings',
    named: ['de:', '{name} is missing'],
    edits: {
      'apps/web/src/locales/de.po': (text) => text.replace(/^(msgstr "[^"{]*)\{name\}([^"{]*")$/m, '$1$2'),
    },
  },
  {
    fault: 'an English text that reads like a translation',
    check: 'check:strings',
    named: ['"Planted without a network"', 'write for instance "offline"'],
    edits: {
      'apps/web/src/locales/en.po': (text) =>
        `${text}\nmsgid "Planted without a network"\nmsgstr "Planted without a network"\n`,
    },
  },
  {
    fault: 'a mail in a language that has lost a placeholder',
    check: 'check:strings',
    named: ['pt:', '{firstName} is missing'],
    edits: {
      'apps/api/src/locales/pt.po': (text) =>
        text.replace(/^(msgstr "[^"{]*)\{firstName\}([^"{]*")$/m, '$1$2'),
    },
  },
  {
    fault: 'a mail that says what no catalogue holds',
    check: 'check:strings',
    named: ['apps/api/src/locales/en.po', 'has no "Planted and not extracted"', 'wayfellow/web strings'],
    edits: {
      [planted]: add(
        "export const lost = (i18n: { _: (id: string) => string }) => i18n._('Planted and not extracted')",
      ),
    },
  },
  {
    fault: 'a floating promise',
    check: 'check:lint',
    files: [planted],
    named: ['no-floating-promises', planted],
    edits: { [planted]: add("Promise.resolve('lost')") },
  },
  {
    fault: 'an any',
    check: 'check:lint',
    files: [planted],
    named: ['no-explicit-any', planted],
    edits: { [planted]: add('export const loose = (value: any): string => String(value)') },
  },
  {
    fault: 'a file of 301 lines',
    check: 'check:lint',
    files: [planted],
    named: ['max-lines', planted],
    edits: {
      [planted]: add(
        Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line}`).join('\n'),
      ),
    },
  },
  {
    fault: 'an unchecked index',
    check: 'check:types',
    named: [planted, 'error TS2322'],
    edits: { [planted]: add("export const first: string = ['x'][0]") },
  },
  {
    fault: 'an unused export',
    check: 'check:unused',
    named: ['Unused exports', 'unwanted'],
    edits: { 'apps/api/src/platform/config.ts': add('export const unwanted = 1') },
  },
  {
    fault: 'an unused file',
    check: 'check:unused',
    named: ['Unused files', planted],
    edits: { [planted]: add('export const orphan = 1') },
  },
  {
    fault: 'an unused dependency',
    check: 'check:unused',
    named: ['Unused dependencies', 'otplib'],
    edits: {
      'apps/web/package.json': (text) => text.replace('"dependencies": {', '$& "otplib": "catalog:",'),
    },
  },
  {
    fault: 'an entry of the catalogue that no package names',
    check: 'check:unused',
    named: ['Unused catalog entries', 'unwanted-package'],
    edits: {
      'pnpm-workspace.yaml': (text) => text.replace(/^catalog:$/m, '$&\n  unwanted-package: 1.0.0'),
    },
  },
  {
    fault: 'a word outside the vocabulary',
    check: 'check:slices',
    named: [`${modules}/identity/helpers.ts: not in the server vocabulary`],
    edits: { [`${modules}/identity/helpers.ts`]: add('export const help = 1') },
  },
  {
    fault: 'a folder with one file',
    check: 'check:slices',
    named: [`${modules}/identity/alone: a folder with one file; move say-hello.ts up`],
    edits: { [`${modules}/identity/alone/say-hello.ts`]: add('export const hello = 1') },
  },
  {
    fault: 'many files of one name',
    check: 'check:slices',
    named: ['say-hello.ts: 26 files have this name; name them by what they do'],
    edits: Object.fromEntries(
      Array.from({ length: 26 }, (_, nth) => [
        `docs/planted/${nth}/say-hello.ts`,
        add('export const hello = 1'),
      ]),
    ),
  },
  {
    fault: 'code made from a text',
    check: 'check:lint',
    files: [planted],
    named: ['no-eval', planted],
    edits: { [planted]: add('export const run = (text: string): unknown => eval(text)') },
  },
  {
    fault: 'a requirement of ASVS without a row',
    check: 'check:security',
    named: ['docs/security/asvs: 3.4.1: has no row'],
    edits: { 'docs/security/asvs/web.md': (text) => text.replace(/^\| 3\.4\.1 .*\n/m, '') },
  },
  {
    fault: 'an attack whose test is gone',
    check: 'check:security',
    named: ['docs/security/attacks.md', 'there is no apps/api/checks/attacks.test.ts › is told nothing'],
    edits: {
      'docs/security/attacks.md': (text) => text.replace('is told nothing by CORS', 'is told nothing'),
    },
  },
  {
    fault: 'a parser without a hostile corpus',
    check: 'check:parsers',
    named: ['platform/planted.ts: a file that may parse what others send, without a hostile corpus'],
    edits: { [planted]: add('export const read = (text: string): unknown => JSON.parse(text)') },
  },
  {
    fault: 'a package without a hostile corpus',
    check: 'check:parsers',
    named: ['otplib-next: a package that may parse what others send, without a hostile corpus'],
    edits: {
      'apps/api/package.json': (text) => text.replace('"dependencies": {', '$& "otplib-next": "1.0.0",'),
    },
  },
  {
    fault: "a write to another's table",
    check: 'check:slices',
    named: [`${modules}/places/queries.ts: writes to identity_accounts, which it does not own`],
    edits: {
      [`${modules}/places/queries.ts`]: add(
        "export const steal = (db: Db) => db.deleteFrom('identity_accounts')",
      ),
    },
  },
  {
    fault: 'careless format',
    check: 'check:format',
    files: [planted],
    named: ['Code style issues', planted],
    edits: { [planted]: add('export const  loose  =  1;') },
  },
  {
    fault: 'a secret in a file',
    check: 'check:secrets',
    named: ['found GitHub Token', '.ci/planted'],
    edits: { '.ci/planted': add(`TOKEN=${secret}`) },
  },
  {
    fault: "a raw colour in a component's style",
    check: 'check:styles',
    named: [`${style}:1: a colour that is not a token`],
    edits: { [style]: add('.a { color: #123456; }') },
  },
  {
    fault: 'a test that compares elapsed time',
    check: 'check:time',
    named: [`${plantedTest}:2: compares elapsed time`],
    edits: {
      [plantedTest]: add(
        'const since = performance.now()\nexpect(performance.now() - since).toBeLessThan(1_000)',
      ),
    },
  },
  {
    fault: 'a test that sleeps, and an exception for a line that is gone',
    check: 'check:time',
    named: [`${plantedTest}:1: no sleeping`, 'lifecycle.test.ts: an exception that matches nothing'],
    edits: {
      [plantedTest]: add('await new Promise((resolve) => setTimeout(resolve, 100))'),
      'scripts/gate/time-exceptions.ts': (text) =>
        text.replace(
          'TimeException[] = [',
          "$& { file: 'apps/api/src/platform/http/lifecycle.test.ts', piece: 'setTimeout(resolve, 100)', why: 'gone' },",
        ),
    },
  },
  {
    fault: 'a physical side',
    check: 'check:styles',
    named: [`${style}:2: a physical side`, `${style}:3: a physical side`],
    edits: { [style]: add('.a {\n  margin-left: 1px;\n  text-align: left;\n}') },
  },
  {
    fault: 'a string of the spec that left the catalogue',
    check: 'check:spec',
    named: ['«Invite link copied ✅» are in neither'],
    edits: {
      'apps/web/src/locales/en.po': (po) =>
        po.replace('msgid "Invite link copied ✅"', 'msgid "Link copied"'),
    },
  },
  {
    fault: 'a rule of the spec whose test is gone',
    check: 'check:spec',
    named: ['there is no test e2e/journeys/login.journey.ts › a student logs in and comes to /home'],
    edits: {
      'e2e/journeys/login.journey.ts': (test) =>
        test.replace('a student logs in and comes to /home', 'logs in'),
    },
  },
  {
    fault: 'a line of the spec without a row',
    check: 'check:spec',
    named: ['has no row for 1400 ms'],
    edits: { 'docs/spec-coverage.md': (rows) => rows.replace(/^.*Success toast 1400 ms.*$/m, '') },
  },
  {
    fault: 'a colour too pale to read',
    check: 'check:contrast',
    named: ['light: ink-3 on surface'],
    edits: { 'apps/web/src/ui/tokens.css': (css) => css.replace('--ink-3: #566b6c', '--ink-3: #8aa0a1') },
  },
  {
    fault: 'a column that the data inventory does not know',
    check: 'check:inventory',
    named: ['identity_accounts: nickname has no entry'],
    edits: {
      'apps/api/src/platform/database/tables.gen.ts': (text) =>
        text.replace('export interface IdentityAccounts {', '$&\n  nickname: string | null'),
    },
  },
  {
    fault: 'a personal column that nobody erases',
    check: 'check:inventory',
    named: ['email has no erasure'],
    edits: {
      'apps/api/src/modules/identity/personal-data.ts': (text) =>
        text.replace(
          "email: sensitive('log-in and mails')",
          "email: sensitive('log-in and mails', { erasure: '–' })",
        ),
    },
  },
  {
    fault: 'a data inventory that does not say what the code declares',
    check: 'check:inventory',
    named: ['docs/data-inventory.md is stale'],
    edits: {
      'docs/data-inventory.md': (text) => text.replace('log-in and mails', 'log-in'),
    },
  },
  {
    fault: 'a setting that the list of settings tells otherwise',
    check: 'check:docs',
    named: ['docs/configuration.md is stale'],
    edits: {
      'apps/api/src/platform/config.ts': (text) => text.replace('Port to listen on', 'Door to knock on'),
    },
  },
]
