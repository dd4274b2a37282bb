/**
 * The outcome of an answer. `wrong`: the answer was not accepted. `over`: there is nothing left to answer. `failed`:
 * the answer could not be checked; try again. `words` are empty when the server sent none.
 */
export type Outcome = { is: 'done' } | { is: 'wrong' | 'over' | 'failed'; words: string }
