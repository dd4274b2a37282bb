import { expect, it } from 'vitest'
import { judgeNamedPanels, readPanels } from './dashboards.ts'

const panels = readPanels('ops/grafana/jobs.json', {
  title: 'Jobs',
  panels: [
    { title: 'Text' },
    { title: 'Mails', targets: [{ expr: 'sum(wayfellow_mails_total)' }, { expr: 'up' }] },
  ],
})

it('a dashboard is read as its panels that ask for something', () => {
  expect(panels).toEqual([
    { where: 'ops/grafana/jobs.json: Mails', queries: ['sum(wayfellow_mails_total)', 'up'] },
  ])
})

it('a runbook names panels that exist, on the dashboard that has them', () => {
  expect(judgeNamedPanels('Look at Jobs, "Mails": failed ones.', panels)).toEqual([])
  expect(judgeNamedPanels('Jobs, "Pushes"; Overview, "Mails"', panels)).toEqual([
    'there is no panel Jobs, "Pushes"',
    'there is no panel Overview, "Mails"',
  ])
})
