// What a parser may do when it is given hostile content; the argument names it.
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

const deed = process.argv[2]
if (deed === 'echo') process.stdin.pipe(process.stdout)
else if (deed === 'spin') for (;;);
else if (deed === 'wait') setInterval(() => undefined, 1_000)
else if (deed === 'shout') setInterval(() => process.stdout.write('a'.repeat(65_536)), 1)
else if (deed === 'hoard') {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, nth) => `${nth} kept`))
} else if (deed === 'crash') process.abort()
else if (deed === 'environment') process.stdout.write(JSON.stringify(Object.keys(process.env)))
else if (deed === 'write') writeFileSync('/tmp/wayfellow-sandbox-escape', 'x')
else if (deed === 'connect') await fetch(await text(process.stdin))
