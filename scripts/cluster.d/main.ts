// scripts/cluster, once everything it needs is installed.
import { asCommand, follow, Stopped } from '../local/steps.ts'
import { causeFault, heal, listFaults } from './faults.ts'
import { isNetworkThere } from './network.ts'
import { readStatus } from './status.ts'
import { drawStatus } from './status-table.ts'
import { down, untilWhole, up } from './up.ts'

const [command = '', ...words] = process.argv.slice(2)

await asCommand(async () => {
  if (command !== 'up' && command !== 'down' && !isNetworkThere())
    throw new Stopped('no cluster runs on this machine: scripts/cluster up')
  return runCommand()
})

async function runCommand(): Promise<number> {
  switch (command) {
    case 'up':
      await up()
      return 0
    case 'status': {
      const status = await readStatus()
      console.log(drawStatus(status))
      return status.isWhole ? 0 : 1
    }
    case 'wait':
      await untilWhole(Number(words[0] ?? 120))
      return 0
    case 'fault':
      console.log(
        words[0] === undefined
          ? listFaults()
          : `${words[0]}: ${(await causeFault(words[0], words[1])).server}`,
      )
      return 0
    case 'heal':
      console.log(heal().join('\n') || 'nothing to undo')
      return 0
    case 'try':
      return follow([process.execPath, 'proofs/cluster/try-cluster.ts', ...words])
    default:
      down()
      return 0
  }
}
