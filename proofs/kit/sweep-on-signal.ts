// Loaded beside a process that is measured: at the signal it sweeps its memory and writes down what is left.
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const sweep: unknown = runInNewContext('gc')

process.on('SIGUSR2', () => {
  for (let times = 0; times < 4; times += 1)
    if (typeof sweep === 'function') Reflect.apply(sweep, undefined, [])
  const report = process.env['MEMORY_REPORT'] ?? ''
  writeFileSync(`${report}.new`, `${JSON.stringify(process.memoryUsage())}\n`)
  renameSync(`${report}.new`, report)
})
