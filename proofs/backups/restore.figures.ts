import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'
import { gigabytesOf, proveRestore } from './restore.ts'

const wantedMinutes = 15

const none = (what: string, count: number): Figure => ({
  what,
  runs: [count],
  wanted: '0',
  holds: count === 0,
})
const seconds = (what: string, value: number): Figure => ({
  what,
  runs: [Math.round(value * 10) / 10],
  unit: ' s',
  wanted: 'as it is',
  holds: true,
})

export async function findRestore({ seed, say, size = 10 }: ProofOptions): Promise<Finding> {
  const found = await proveRestore({ gigabytes: size, seed, say })
  const { messages, erased, dump } = found
  const gigabytes = gigabytesOf(found.bytes)
  const minutes = ((found.seconds.copy + found.seconds.recovery) / 60) * (10 / gigabytes)
  return {
    figures: [
      { what: 'size of the database', runs: [gigabytes], unit: ' GB', wanted: `about ${size}`, holds: true },
      seconds('a full backup, with the check that WAL arrives', found.seconds.full),
      seconds('an incremental backup while people write', found.seconds.incremental),
      seconds('copying the backup back', found.seconds.copy),
      seconds('replaying WAL up to the moment', found.seconds.recovery),
      {
        what: 'minutes per 10 GB, both together',
        runs: [Math.round(minutes * 10) / 10],
        wanted: `at most ${wantedMinutes}`,
        holds: minutes <= wantedMinutes,
      },
      {
        what: 'messages acknowledged before the moment',
        runs: [messages.before],
        wanted: 'at least 500',
        holds: messages.before >= 500,
      },
      none('of these, missing in the restored database', messages.missing),
      {
        what: 'control, missing on the server where it happened',
        runs: [messages.lostThere],
        wanted: 'all of them',
        holds: messages.lostThere === messages.before,
      },
      {
        what: 'messages that were written after the moment',
        runs: [messages.after],
        wanted: 'at least 50',
        holds: messages.after >= 50,
      },
      none('of these, in the restored database', messages.tooNew),
      none('photos of the restored database without their files', found.photosMissing),
      {
        what: 'control, erased people whom the backup brought back',
        runs: [erased.backBeforeReplay],
        wanted: '20',
        holds: erased.backBeforeReplay === 20,
      },
      none(`of ${erased.count} erased people, there after the replay`, erased.stillThere),
      none('files of theirs', erased.filesLeft),
      seconds('bringing the files back', found.seconds.files),
      seconds('replaying the erasures', found.seconds.replay),
      {
        what: 'answers of the app on the restored database, to a read and a write',
        runs: found.answers,
        wanted: '200',
        holds: found.answers.every((status) => status === 200),
      },
      seconds('the weekly restore test, with every page checked', found.seconds.test),
      none('rows that pg_dump misses as the role for backups', dump.rowsMissing),
      {
        what: 'control, pg_dump as the owner refuses',
        runs: [Number(dump.isRefused)],
        wanted: '1',
        holds: dump.isRefused,
      },
    ],
    words: `A PostgreSQL of its own that writes to disk, pgBackRest with an encrypted repository in a folder of the same disk and two processes, and a bucket that keeps versions. Eight people write through the app and note every answer. The moment is taken one second before \`truncate chats.conversations, chats.messages cascade\` and the deletion of half of all files of photos; 20 people are erased before it and 20 after it. Everything is restored into other folders and another port. The texts of the generator compress better than those of people, so the repository is smaller than in life; the minutes per 10 GB follow from the measured size of ${gigabytes} GB and are ${gigabytes >= 9 ? 'measured' : 'extrapolated from it'}. A repository in S3 adds the time of the network.`,
  }
}
