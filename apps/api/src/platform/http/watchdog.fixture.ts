// A process with a watchdog whose event loop is busy, for a while or for ever.
import { startWatchdog } from './watchdog.ts'

const isStuck = process.argv[2] === 'stuck'
startWatchdog(isStuck ? 1 : 4)
if (isStuck) setTimeout(() => repeatWhile(() => true), 100)
else {
  // Many short pieces of work are not one long one.
  const piece = () => {
    const until = performance.now() + 300
    repeatWhile(() => performance.now() < until)
    setTimeout(piece, 0)
  }
  piece()
  setTimeout(() => process.exit(0), 6_000)
}

function repeatWhile(isBusy: () => boolean) {
  while (isBusy());
}
