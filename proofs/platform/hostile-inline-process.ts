// Gives hostile texts to one parser, in a process of its own: a parser that hangs is killed with it.
import { inlineParsers } from './hostile-inline-parsers.ts'
import { makeHostileTexts } from './hostile-texts.ts'

const [name = '', count = '0', seed = '0'] = process.argv.slice(2)
const parser = inlineParsers[name]
if (!parser) throw new Error(`there is no parser called ${name}`)

const failures: string[] = []
let slowestCpuMs = 0
for (const text of makeHostileTexts(parser.good, Number(count), Number(seed), parser.mostLength)) {
  const before = process.cpuUsage()
  try {
    await parser.read(text)
  } catch (error) {
    failures.push(`${String(error).slice(0, 200)}: ${JSON.stringify(text.slice(0, 200))}`)
  }
  const { user, system } = process.cpuUsage(before)
  slowestCpuMs = Math.max(slowestCpuMs, (user + system) / 1_000)
}
process.stdout.write(JSON.stringify({ failures: failures.slice(0, 20), slowestCpuMs }))
