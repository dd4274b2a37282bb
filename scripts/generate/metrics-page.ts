// Prints the metrics of a process of the app as docs/metrics.md; see keep-generated.ts.
import { listMetrics } from '../../apps/api/testing/list-metrics.ts'
import { keepGenerated } from './keep-generated.ts'

const introduction = `# Metrics

Every process shows these at \`/metrics\` in the format of Prometheus, beside the figures of Node.js itself
(\`process_…\`, \`nodejs_…\`). No label names a person. Counters count what this process did since its start: add them
up over all processes. Queues, ages and quarantined jobs are read from the database and are the same in every process:
take the greatest.

This page is made by \`pnpm docs:metrics\` from the code.

| metric | type | labels | what it says |
| --- | --- | --- | --- |
`

const rows = (await listMetrics())
  .filter(({ name }) => name.startsWith('wayfellow_'))
  .map(({ name, type, labels, help }) => {
    const named = labels.map((label) => `\`${label}\``).join(', ')
    return `| \`${name}\` | ${type} | ${named} | ${help} |`
  })

await keepGenerated({
  path: 'docs/metrics.md',
  text: introduction + rows.join('\n'),
  command: 'pnpm docs:metrics',
})
