// `pnpm bench NAME [--repetitions N]`: measures something beside its reference and says whether the goal holds.
import { parseArgs } from 'node:util'
import { type Bench, median, runRepetitions, spread } from './kit/alternate-runs.ts'
import { sessionCheck } from './identity/session-check.ts'

const benches: Bench[] = [sessionCheck]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repetitions: { type: 'string', default: '7' } },
})
const bench = benches.find(({ name }) => name === positionals[0])
if (bench) {
  await run(bench)
} else {
  const names = benches.map(({ name, title }) => `  ${name}  ${title}`)
  console.error(['Name one of these:', ...names].join('\n'))
  process.exitCode = 2
}

async function run(chosen: Bench) {
  const { unit, title, goal } = chosen
  console.log(title)
  const { reference, measured, holds } = await runRepetitions(chosen, Math.max(5, Number(values.repetitions)))
  const line = (what: string, runs: number[]) =>
    console.log(
      `${what.padEnd(10)} median ${median(runs).toFixed(1)} ${unit}, ` +
        `${Math.min(...runs).toFixed(1)} to ${Math.max(...runs).toFixed(1)} over ${runs.length} repetitions`,
    )
  line('reference', reference)
  line('measured', measured)
  const [base, cost] = [median(reference), median(measured)]
  console.log(`ratio ${(cost / base).toFixed(2)}, difference ${(cost - base).toFixed(1)} ${unit}`)
  if (holds === undefined) {
    console.log(`no verdict: the reference itself spread ${spread(reference).toFixed(1)} times`)
    process.exitCode = 3
    return
  }
  console.log(`${goal.wanted}: ${holds ? 'holds' : 'does not hold'}`)
  process.exitCode = holds ? 0 : 1
}
