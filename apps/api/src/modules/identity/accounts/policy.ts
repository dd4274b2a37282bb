/** One account per mailbox: look-alike forms of the same letters and case don't make a second one. */
export function emailKey(email: string) {
  return email.trim().normalize('NFKC').toLowerCase()
}
