import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anApp, storageSettings } from '../../apps/api/testing/app.ts'
import { findLeft, runErasure } from './erasure.ts'

/** 200 lives, exported, undone, erased; then a table that nobody thought of. */
export async function proveErasure(seed: number, say: (line: string) => void) {
  const app = await anApp({ ROLE: 'api', ...storageSettings() })
  try {
    await aGazetteer(app)
    const verdict = await runErasure(app, { accounts: 200, seed, say })
    say('the control')
    await asOwner(app.database.name, (client) =>
      client.query("create table diaries (words text); insert into diaries values ('dear zzown diary')"),
    )
    const control = (await findLeft(app, [])).length - verdict.left.length
    return { verdict, control }
  } finally {
    await app.stop()
  }
}
