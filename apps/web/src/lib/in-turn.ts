/** One save after the other, so that the last word counts, also where the first is slow. */
export function inTurn() {
  let turn: Promise<unknown> = Promise.resolve()
  return <Result>(save: () => Promise<Result>): Promise<Result> => {
    const saved = turn.then(save)
    turn = saved.catch(() => undefined)
    return saved
  }
}
