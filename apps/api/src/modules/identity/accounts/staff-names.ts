import { skeletonOf } from '../../../platform/text/look-alikes.ts'

/** Words that only a team is called by, in the languages of the app: nobody's name has one. */
const authorities = `admin admins administrator administrators administrador administradora administrateur
  administratorin amministratore moderator moderators moderatorin moderador moderadora moderateur moderatore sysadmin
  support soporte suporte helpdesk kundendienst webmaster`

/** Words of a team that are also somebody's name or part of one: refused where a name has nothing else. */
const teams = `team teams equipe equipo squadra staff safety security trust official officials mod mods help hilfe ayuda
  ajuda aiuto assistance assistenza assistencia asistencia sicherheit seguridad seguranca securite sicurezza service
  services servicio servico kundenservice verification`
const between = `the our your of and und et de da do del la app hq account accounts center centre desk contact student
  students`

const words = (text: string) => text.split(/\s+/)

const readDigits: Record<string, string> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** The skeleton of a word one expects, in which digits are read as letters, too. */
export const readAsWord = (text: string) =>
  skeletonOf(text.replaceAll(/[@$]/g, (sign) => (sign === '@' ? 'a' : 's'))).replaceAll(
    /[34578]/g,
    (digit) => readDigits[digit] ?? digit,
  )

const authoritySkeletons = new Set(words(authorities).map(readAsWord))
const any = (list: string) => words(list).map(readAsWord).join('|')
const onlyTeamWords = new RegExp(
  `^(?:${any(between)})*(?:${any(authorities)}|${any(teams)})(?:${any(authorities)}|${any(teams)}|${any(between)})*$`,
)
const us = readAsWord('wayfellow')

/** Whether a name or username would be taken for the team's, by how it looks. */
export function looksLikeStaff(name: string): boolean {
  // «admin2» is read as «admin».
  return [name, name.replace(/\d+$/u, '')].some((read) => {
    const whole = readAsWord(read)
    return (
      whole.includes(us) ||
      onlyTeamWords.test(whole) ||
      read.split(/[^\p{L}\p{M}\p{N}@$|]+/u).some((word) => authoritySkeletons.has(readAsWord(word)))
    )
  })
}
