/** Tripmates chat in the group of one of the two trips: always the same one, whoever agrees last. */
export const groupOwner = (oneTripId: string, otherTripId: string) => ({
  kind: 'trip' as const,
  id: oneTripId < otherTripId ? oneTripId : otherTripId,
})
