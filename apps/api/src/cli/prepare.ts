import { parseArgs } from 'node:util'
import { readEnvironment } from '../platform/config.ts'
import { prepareInstallation } from './prepare-installation.ts'

// After a roll-out: also what must wait until every process is of this version.
const { values } = parseArgs({ options: { finish: { type: 'boolean', default: false } } })

const isWhole = await prepareInstallation(readEnvironment(process.env), (line) => console.log(line), values)
process.exitCode = isWhole ? 0 : 1
