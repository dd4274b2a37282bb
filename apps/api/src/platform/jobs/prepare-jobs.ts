import type { PgBoss } from 'pg-boss'
import { openBoss } from './job-engine.ts'
import { deadJobs, type Queue } from './jobs.ts'
import type { Log } from '../telemetry/log.ts'

/**
 * Makes or migrates the job tables and the queues as their owner, and lets the API's role use the rows
 * but not the tables. Runs with the migrations. Returns how many queues are new.
 */
export async function prepareJobs(ownerUrl: string, queues: readonly Queue[], log: Log): Promise<number> {
  const boss = openBoss({ connectionString: ownerUrl, max: 2 }, { supervise: false, schedule: true }, log)
  await boss.start()
  try {
    // Index builds of a new version run in the background and need the owner: wait for them here.
    while (
      (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
    ) {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    let made = await keepQueue(boss, deadJobs, {
      retentionSeconds: 90 * 86_400,
      deleteAfterSeconds: 90 * 86_400,
    })
    for (const { name, settings } of queues) {
      made += await keepQueue(boss, name, {
        heartbeatSeconds: 10,
        expireInSeconds: settings.expireInSeconds ?? 900,
        retryLimit: settings.retryLimit ?? 5,
        retryBackoff: true,
        retryDelay: 1,
        retryDelayMax: settings.longestPauseSeconds ?? 600,
        deleteAfterSeconds: 2 * 86_400,
        deadLetter: deadJobs,
      })
      if (settings.cron) await boss.schedule(name, settings.cron, {})
    }
    for (const { name } of await boss.getSchedules()) {
      if (!queues.some((queue) => queue.name === name && queue.settings.cron)) await boss.unschedule(name)
    }
    await boss.getDb().executeSql(grants)
    return made
  } finally {
    await boss.stop({ graceful: false })
  }
}

// The role owns nothing and makes nothing: it moves jobs and keeps the engine's clocks.
const grants = `
  grant usage on schema pgboss to wayfellow_api;
  revoke execute on all functions in schema pgboss from public;
  grant execute on all functions in schema pgboss to wayfellow_api;
  revoke execute on function pgboss.delete_queue from wayfellow_api;
  grant select, insert, update, delete on all tables in schema pgboss to wayfellow_api;
  revoke delete on pgboss.queue from wayfellow_api;
  revoke insert, update, delete on pgboss.version, pgboss.schedule, pgboss.bam from wayfellow_api;
  grant update on pgboss.schedule to wayfellow_api;
  grant update (cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) on pgboss.version to wayfellow_api;
`

/** Returns how many it made: one or none. */
async function keepQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['createQueue']>[1]) {
  if (await boss.getQueue(name)) {
    await boss.updateQueue(name, options)
    return 0
  }
  await boss.createQueue(name, options)
  return 1
}
