/** One account per mailbox: look-alike forms of the same letters and case don't make a second one. */
export function emailKey(email: string) {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** The most used passwords that our rule for letters and digits would let through. */
const common = new Set(
  `12345678 123456789 1234567890 11111111 00000000 87654321 12341234 11223344 password1 password12 password123
  passw0rd p@ssw0rd p@ssword1 qwerty12 qwerty123 qwertyuiop1 1q2w3e4r 1qaz2wsx zaq12wsx q1w2e3r4 abcd1234 abc12345
  a1b2c3d4 1234qwer qwer1234 asdf1234 asdfgh12 iloveyou1 iloveyou2 letmein1 letmein123 welcome1 welcome123 sunshine1
  princess1 football1 baseball1 monkey123 dragon123 master123 shadow123 superman1 batman123 trustno1 hello123
  charlie1 michael1 jordan23 student1 student123 university1 travel123 erasmus1 erasmus123 summer2025 summer2026
  winter2025 winter2026 changeme1 secret123 test1234 admin123 admin1234 login123 pass1234 passwort1 hallo123
  azerty123 motdepasse1 contrasena1 password2 password9`.split(/\s+/),
)

/** What somebody who knows the person, or the list everybody has, would try first. */
export function isGuessable(password: string, { name, email }: { name: string; email: string }) {
  const tried = password.toLowerCase()
  const known = [...name.toLowerCase().split(/\s+/), ...email.toLowerCase().split(/[@.+_-]/), 'wayfellow']
  const withoutDigits = tried.replaceAll(/[\d@$!%*?&]/g, '')
  return (
    common.has(tried) ||
    new Set(tried).size < 4 ||
    known.some((word) => word.length >= 4 && (tried.includes(word) || withoutDigits === word))
  )
}
