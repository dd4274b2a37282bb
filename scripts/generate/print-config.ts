// Prints the settings of apps/api/src/platform/config.ts as docs/configuration.md; see keep-generated.ts.
import { z } from 'zod/mini'
import { Config } from '../../apps/api/src/platform/config.ts'
import { keepGenerated } from './keep-generated.ts'

const introduction = `# Configuration

Wayfellow reads its settings from the environment, once, at start. A setting that is missing or wrong stops the
process with a line for each fault; values are never printed. Settings marked secret belong into the secret store of
whatever runs the process, never into a file of the repository; each may be given as a file instead, by its name with
\`_FILE\` at the end (\`FACTOR_KEY_FILE=/run/secrets/factor-key\`). \`scripts/services env\` prints all of them for a
run on your own machine. [Keys](self-hosting/keys.md) says how to make and replace the keys.

This page is made from \`apps/api/src/platform/config.ts\` by \`pnpm docs:config\`.

| name | what for | values | default | secret |
| --- | --- | --- | --- | --- |
`

const outside = `
Beside the process itself:

| name | read by | what for |
| --- | --- | --- |
| \`DATABASE_OWNER_URL\` | \`pnpm db:prepare\`, \`pnpm db:migrate\`, \`pnpm db:types\`, \`pnpm admin\`, \`apps/api/demo/seed.ts\`, tests | PostgreSQL, as the role that owns the tables (\`wayfellow_owner\`); the running app never has it; secret |
| \`ADMIN_EMAIL\` | \`pnpm db:prepare\` | address of the first admin; read only while there is no admin |
| \`ADMIN_PASSWORD\` | \`pnpm db:prepare\` | password of that admin, who has no account yet; take it out of the environment after the first log-in; secret |
| \`SEED_DEMO\` | \`apps/api/demo/seed.ts\` | \`yes\` allows demo people, whose password is known, in production |
| \`DEMO_STUDENTS\` | \`pnpm start\`, \`apps/api/demo/seed.ts --crowd\` | how many students of our own making fill the cities of the demo, 2000 unless said; 0 for none |
| \`WAYFELLOW_DATA\`, \`WAYFELLOW_PORTS\`, \`WAYFELLOW_FAST\` | \`scripts/services\` | folder, first port and durability of the local servers |
| \`WAYFELLOW_SERVERS\` | \`pnpm dev\`, \`pnpm start\`, \`pnpm test\` | \`running\` leaves the servers alone instead of installing and starting them |
`

const rows = Object.entries(Config.shape).map(([name, schema]) => {
  const { description, secret } = z.globalRegistry.get(schema) ?? {}
  if (description === undefined) throw new Error(`${name} says nothing about what it is for`)
  const drawn = z.toJSONSchema(schema, { io: 'input' })
  const cells = [
    `\`${name}\``,
    description,
    sayValues(drawn),
    sayDefault(drawn.default),
    secret === true ? 'secret' : '',
  ]
  return `| ${cells.join(' | ')} |`
})

await keepGenerated({
  path: 'docs/configuration.md',
  text: `${introduction}${rows.join('\n')}\n${outside}`,
  command: 'pnpm docs:config',
})

function sayValues({ enum: choices, minimum, maximum, format, minLength }: z.core.JSONSchema.BaseSchema) {
  if (choices) return choices.map((choice) => `\`${String(choice)}\``).join(', ')
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (format === 'uri') return 'address'
  return minLength === undefined ? 'text' : `at least ${minLength} characters`
}

function sayDefault(preset: unknown) {
  if (preset === undefined) return '**required**'
  return preset === '' ? 'empty' : `\`${typeof preset === 'string' ? preset : JSON.stringify(preset)}\``
}
