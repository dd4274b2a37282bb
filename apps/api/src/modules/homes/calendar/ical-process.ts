// Reads one calendar in a sandboxed process: the text from stdin, the window as argument, the days as JSON to stdout.
import { DayRange } from '@wayfellow/contract/homes'
import { text } from 'node:stream/consumers'
import { readCalendar } from './ical-parser.ts'

const window = DayRange.parse(JSON.parse(process.argv[2] ?? ''))
process.stdout.write(JSON.stringify(readCalendar(await text(process.stdin), window)))
