// Faults in the documents and in generated files, and query keys outside their feature.
import { add, type Plant } from './plant.ts'

const features = 'apps/web/src/features'

export const documentPlants: Plant[] = [
  {
    fault: 'a comment without a subject',
    check: 'check:comments',
    named: ['apps/api/src/platform/planted.ts:1: What nobody has read.'],
    edits: {
      'apps/api/src/platform/planted.ts': add('/** What nobody has read. */\nexport const planted = 1'),
    },
  },
  {
    fault: 'a name with a word that the glossary has replaced',
    check: 'check:words',
    named: ['apps/api/src/platform/planted.ts:1: allowedDeeds', 'Use action'],
    edits: { 'apps/api/src/platform/planted.ts': add('export const allowedDeeds = []') },
  },
  {
    fault: 'an old word that is kept although nothing is called so',
    check: 'check:words',
    named: ['scripts/checks/old-words.ts: hasNews is kept although nothing is called so'],
    edits: {
      'packages/contract/src/notifications/index.ts': (text) => text.replaceAll('hasNews', 'isMarked'),
      'apps/api/src/modules/notifications/notify-people.ts': (text) => text.replaceAll('hasNews', 'isMarked'),
      'apps/web/src/features/notifications/api.ts': (text) => text.replaceAll('hasNews', 'isMarked'),
    },
  },
  {
    fault: 'an alert on a metric that no process shows',
    check: 'check:alerts',
    named: ['DatabaseDown: no process shows wayfellow_database_gone'],
    edits: {
      'ops/prometheus/rules/causes.yml': (text) =>
        text.replace('expr: wayfellow_database_up == 0', 'expr: wayfellow_database_gone == 0'),
    },
  },
  {
    fault: 'a panel that asks for a label nobody shows',
    check: 'check:alerts',
    named: ['ops/grafana/jobs.json: Mails: wayfellow_mails_total has no label result'],
    edits: {
      'ops/grafana/jobs.json': (text) =>
        text.replace('(rate(wayfellow_mails_total[', '(rate(wayfellow_mails_total{result=\\"sent\\"}['),
    },
  },
  {
    fault: 'a runbook without its alert',
    check: 'check:alerts',
    named: ['docs/runbooks/planted.md: there is no such alert'],
    edits: { 'docs/runbooks/planted.md': add('# Planted') },
  },
  {
    fault: 'a picture that the script would draw otherwise',
    check: 'check:diagrams',
    named: ['docs/pictures/module-floors.svg is stale'],
    edits: { 'docs/pictures/module-floors.svg': add('<!-- drawn by hand -->') },
  },
  {
    fault: 'a mail whose source changed after its templates were rendered',
    check: 'check:mails',
    named: ['notice-templates.gen.ts is stale: run pnpm mails:templates'],
    edits: { 'apps/api/mails/notice.ts': (text) => text.replace("fontSize: '22px'", "fontSize: '23px'") },
  },
  {
    fault: 'a migration that drops what the version before reads',
    check: 'check:migrations',
    named: ['9999_planted.sql', 'drop it in a contract migration'],
    edits: { 'apps/api/src/db/migrations/9999_planted.sql': add('alter table homes drop column id;') },
  },
  {
    fault: 'a decision that its index does not list',
    check: 'check:indexes',
    named: ['docs/decisions/README.md: 9999-planted.md is not listed'],
    edits: { 'docs/decisions/9999-planted.md': add('# 9999: Plant a decision') },
  },
  {
    fault: 'a path that does not exist',
    check: 'check:paths',
    named: ['apps/api/src/nowhere.ts does not exist'],
    edits: { 'ARCHITECTURE.md': add('See `apps/api/src/nowhere.ts`.') },
  },
  {
    fault: 'a link to a heading that does not exist',
    check: 'check:paths',
    named: ['README.md: docs/testing.md#nowhere does not exist'],
    edits: { 'README.md': add('See [testing](docs/testing.md#nowhere).') },
  },
  {
    fault: 'a decision that cites a document outside the repository',
    check: 'check:paths',
    named: ['docs/decisions/9999-planted.md: PRODUCT.md does not exist'],
    edits: { 'docs/decisions/9999-planted.md': add('As PRODUCT.md 7 says.') },
  },
  {
    fault: 'a query key of another feature',
    check: 'check:keys',
    named: [`${features}/feed/api.ts`, 'a query key that begins with stay-requests, and not with feed'],
    edits: {
      [`${features}/feed/api.ts`]: add("export const stays = { all: ['stay-requests'] } as const"),
    },
  },
  {
    fault: 'a query key in lib',
    check: 'check:keys',
    named: ['apps/web/src/lib/query.ts', 'only features and app own query keys'],
    edits: {
      'apps/web/src/lib/query.ts': add("export const planted = pagedQuery(['planted'], fetchNothing)"),
    },
  },
  {
    fault: 'a call that the OpenAPI document tells otherwise',
    check: 'check:api',
    named: ['docs/api/openapi.json is stale'],
    edits: {
      'packages/contract/src/identity/index.ts': (text) => text.replace('Who is signed in', 'Who is it'),
    },
  },
  {
    fault: 'a limit of which the browser has another number',
    check: 'check:api',
    named: ['packages/contract/client/stories.ts is stale'],
    edits: {
      'packages/contract/client/stories.ts': (text) =>
        text.replace('storyCaptionLength = 100', 'storyCaptionLength = 120'),
    },
  },
]
