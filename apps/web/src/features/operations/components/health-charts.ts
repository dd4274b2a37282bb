import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Health, HealthFigures } from '@wayfellow/contract/operations'

export type ChartUnit = 'count' | 'perSecond' | 'share' | 'milliseconds' | 'seconds'

export interface HealthChart {
  key: keyof HealthFigures
  name: MessageDescriptor
  unit: ChartUnit
  /** From this value on it is marked. */
  alarmingFrom?: number
}

/** The values from which the alerts of ops/prometheus judge, where they judge a moment. */
export const healthCharts: readonly HealthChart[] = [
  { key: 'answersPerSecond', name: msg`Answers per second`, unit: 'perSecond' },
  { key: 'failedShare', name: msg`Failed answers`, unit: 'share', alarmingFrom: 0.0144 },
  { key: 'latencyMs', name: msg`Time for 95% of answers`, unit: 'milliseconds', alarmingFrom: 500 },
  { key: 'jobsWaiting', name: msg`Jobs waiting`, unit: 'count' },
  { key: 'jobsOldestSeconds', name: msg`Age of the oldest job`, unit: 'seconds', alarmingFrom: 60 },
  { key: 'mailsWaiting', name: msg`Emails waiting`, unit: 'count' },
  { key: 'sockets', name: msg`Open connections of browsers`, unit: 'count' },
  { key: 'poolUsed', name: msg`Database connections in use`, unit: 'count' },
  {
    key: 'poolWaiting',
    name: msg`Waiting for the database`,
    unit: 'count',
    alarmingFrom: 1,
  },
  { key: 'processes', name: msg`Processes`, unit: 'count' },
]

export interface Pulse {
  key: keyof Health['pulse']
  name: MessageDescriptor
}

export const pulses: readonly Pulse[] = [
  { key: 'signUps', name: msg`Sign-ups` },
  { key: 'staysAsked', name: msg`Stay requests` },
  { key: 'staysAccepted', name: msg`Stays accepted` },
  { key: 'messages', name: msg`Messages` },
]

const formats: Record<ChartUnit, Intl.NumberFormatOptions> = {
  count: {},
  perSecond: { maximumFractionDigits: 1 },
  share: { style: 'percent', maximumFractionDigits: 1 },
  milliseconds: { style: 'unit', unit: 'millisecond', unitDisplay: 'short' },
  seconds: { style: 'unit', unit: 'second', unitDisplay: 'short' },
}

/** «12», «0.4», «1.2%», «230 ms»; a dash where nothing was counted. */
export function figureWords(value: number | null | undefined, unit: ChartUnit, locale: string): string {
  if (value === null || value === undefined) return '–'
  return new Intl.NumberFormat(locale, formats[unit]).format(value)
}
