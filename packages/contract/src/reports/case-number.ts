/** Admins refer to a case by the first eight characters of its id. */
export const caseNumber = (id: string) => id.slice(0, 8).toUpperCase()
