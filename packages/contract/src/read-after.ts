/** Given with the answer to what writes: the place in the database's log that holds the change, as 16 hex digits. */
export const writePositionHeader = 'x-write-position'
/** Sent with reads: the greatest place the client was given, so that a replica answers only if it has come so far. */
export const readAfterHeader = 'x-read-after'
/** Greater than any place: nobody but the primary answers. */
export const onlyPrimary = 'f'.repeat(16)
/** A replica that is further behind than this answers nobody. */
export const replicaLagMostMs = 5_000
/** For how long a client sends back what it was given: longer than any replica that answers may be behind. */
export const readAfterMs = 60_000
