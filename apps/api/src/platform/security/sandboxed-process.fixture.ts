// Simulates what a parser might do with hostile content; the argument names the behaviour.
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

const behaviour = process.argv[2]
if (behaviour === 'echo') process.stdin.pipe(process.stdout)
else if (behaviour === 'spin') for (;;);
else if (behaviour === 'wait') setInterval(() => undefined, 1_000)
else if (behaviour === 'shout') setInterval(() => process.stdout.write('a'.repeat(65_536)), 1)
else if (behaviour === 'hoard') {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, nth) => `${nth} kept`))
} else if (behaviour === 'crash') process.abort()
else if (behaviour === 'environment') process.stdout.write(JSON.stringify(Object.keys(process.env)))
else if (behaviour === 'write') writeFileSync('/tmp/wayfellow-sandbox-escape', 'x')
else if (behaviour === 'connect') await fetch(await text(process.stdin))
