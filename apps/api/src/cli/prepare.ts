import { prepareInstallation } from './prepare-installation.ts'

const isWhole = await prepareInstallation(process.env, (line) => console.log(line))
process.exitCode = isWhole ? 0 : 1
