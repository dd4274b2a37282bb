/** Two trips talk in the group of one of them: always the same one, whoever says yes last. */
export const groupOwner = (oneTripId: string, otherTripId: string) => ({
  kind: 'trip' as const,
  id: oneTripId < otherTripId ? oneTripId : otherTripId,
})
