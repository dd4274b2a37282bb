import { proveStayRequests } from './full-size-stays.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const none = (what: string, count: number): Figure => ({
  what,
  runs: [count],
  wanted: '0',
  holds: count === 0,
})
const caught = (what: string, count: number): Figure => ({
  what: `control ${what}`,
  runs: [count],
  wanted: 'at least 1',
  holds: count > 0,
})

export async function findStayRequests({ seed, say }: ProofOptions): Promise<Finding> {
  const { held, careless, unlocked, unheld } = await proveStayRequests(seed, say)
  return {
    figures: [
      { what: 'random sequences', runs: [held.sequences], wanted: '10,000', holds: held.sequences >= 10_000 },
      { what: 'acts, four at a time', runs: [held.acts], wanted: 'as many as come', holds: held.acts > 0 },
      { what: 'of them done', runs: [held.done], wanted: 'a fifth', holds: held.done * 5 > held.acts },
      none('nights with more guests than beds', held.nightsTooFull),
      none('guests with two beds for a night', held.guestsInTwoBeds),
      { what: 'looks for an address', runs: [held.looks], wanted: 'as many as come', holds: held.looks > 0 },
      none('addresses open that must not be, or closed that must be open', held.addressesWrong),
      none('faults of the server', held.faults.length),
      caught('without the locks: nights too full', unlocked.nightsTooFull),
      caught('without the constraint: guests in two beds', unheld.guestsInTwoBeds),
      caught('with a careless policy: addresses wrong', careless.addressesWrong),
    ],
    words:
      'Two homes with one and two beds and four guests: they ask, offer, accept, suggest, change, withdraw, call off, check in, leave and answer in random order, four at the same moment, often on a version that is gone; days pass, the clock runs. After every step the owner of the database counts nights and guests past every rule of the app; after every sequence each address is asked for by its guest and by somebody else.',
  }
}
