import { register } from 'prom-client'

/** Totals of this process since its start; `sockets` is what stands now. */
export interface Counts {
  answers: number
  failed: number
  /** Answers up to each limit of `durationLimits`, cumulative; the last holds all. */
  durations: number[]
  signUps: number
  staysAsked: number
  staysAccepted: number
  messages: number
  sockets: number
}

/** Upper limits of the histogram of answers, in seconds. */
export const durationLimits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Value {
  labels: Partial<Record<string, string | number>>
  value: number
  metricName?: string
}

/** Reads the metrics that `/metrics` shows, without asking what asks the database. */
export async function readCounts(): Promise<Counts> {
  const [answers, durations, signUps, stays, messages, sockets] = await Promise.all(
    ['http_answers_total', 'http_request_duration_seconds', 'sign_ups_total', 'stay_requests_total'] //
      .concat('messages_sent_total', 'sockets')
      .map((name) => valuesOf(`wayfellow_${name}`)),
  )
  return {
    answers: sum(answers),
    failed: sum(answers, ({ labels }) => labels['outcome'] === 'failed'),
    durations: [...durationLimits, '+Inf'].map((limit) =>
      sum(
        durations,
        ({ labels, metricName = '' }) =>
          metricName.endsWith('_bucket') && labels['le'] === limit && labels['class'] !== 'none',
      ),
    ),
    signUps: sum(signUps),
    staysAsked: sum(stays, ({ labels }) => labels['outcome'] === 'asked'),
    staysAccepted: sum(stays, ({ labels }) => labels['outcome'] === 'accepted'),
    messages: sum(messages),
    sockets: sum(sockets),
  }
}

async function valuesOf(name: string): Promise<Value[]> {
  return (await register.getSingleMetric(name)?.get())?.values ?? []
}

const sum = (values: readonly Value[] = [], isCounted: (value: Value) => boolean = () => true) =>
  values.filter(isCounted).reduce((total, { value }) => total + value, 0)
