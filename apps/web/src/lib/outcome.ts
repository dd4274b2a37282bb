/**
 * What came of an answer. `wrong`: not this one. `over`: there is nothing left to answer. `failed`: nothing is
 * known against the answer; try again. Words are empty when the server said none.
 */
export type Outcome = { is: 'done' } | { is: 'wrong' | 'over' | 'failed'; words: string }
