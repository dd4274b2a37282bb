// Reads one calendar in a sandboxed process: the text from stdin, the window as arguments, the days as JSON to stdout.
import { text } from 'node:stream/consumers'
import { readCalendar } from './ical-parser.ts'

const [from = '', to = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(readCalendar(await text(process.stdin), { from, to })))
