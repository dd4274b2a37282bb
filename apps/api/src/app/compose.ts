import { createSessionWatch } from '../modules/identity/index.ts'
import type { Config } from '../platform/config.ts'
import type { Services, Vault } from '../platform/context.ts'
import { connect } from '../platform/db.ts'
import { createPasswords } from '../platform/passwords.ts'
import { createAccessTokens, createRefreshTokens } from '../platform/tokens.ts'
import { buildApp } from './build-app.ts'

/** Puts one process together from its configuration; nothing listens and nothing runs until `start`. */
export async function compose(config: Config) {
  const db = connect(config.DATABASE_URL, config.DATABASE_POOL)
  const log = { info: console.info, warn: console.warn, error: console.error }
  const vault: Vault = {
    accessTokens: createAccessTokens(config.TOKEN_KEYS),
    refreshTokens: createRefreshTokens(config.ROTATION_KEY),
    passwords: await createPasswords(),
  }
  const services: Services = {
    db,
    log,
    vault,
    hint: () => undefined,
    jobs: { enqueue: async () => undefined },
  }
  const watch = createSessionWatch(
    { db, databaseUrl: config.DATABASE_URL, tokens: vault.accessTokens, log },
    { onEnded: () => undefined, onChanged: () => undefined },
  )
  const app = await buildApp(config, services, {
    authenticate: watch.authenticate,
    admit: () => undefined,
    spend: async () => undefined,
  })
  return {
    app,
    config,
    services,
    watch,
    start: () => watch.start(),
    stop: async () => {
      await app.close()
      await watch.stop()
      await db.destroy()
    },
  }
}
export type Process = Awaited<ReturnType<typeof compose>>
