import type { ReportCategory } from '@wayfellow/contract/reports'

/** 0 is looked at at once, 4 can wait; up to `urgentUpTo` it is called urgent. */
export type Priority = 0 | 1 | 2 | 3 | 4
export const urgentUpTo = 1

/** Signals found in the text, beside the category that the reporter chose. */
export const signals = ['none', 'fear', 'money', 'threat', 'selfHarm'] as const
export type Signal = (typeof signals)[number]

/** The one table: category × signal in the text. A stalking threat ranks above spam. */
export const priorities: Record<ReportCategory, Record<Signal, Priority>> = {
  safety: { none: 1, fear: 0, money: 1, threat: 0, selfHarm: 0 },
  sexual: { none: 1, fear: 0, money: 1, threat: 0, selfHarm: 0 },
  harassment: { none: 2, fear: 1, money: 1, threat: 0, selfHarm: 0 },
  hate: { none: 2, fear: 1, money: 2, threat: 0, selfHarm: 0 },
  illegal: { none: 2, fear: 1, money: 2, threat: 0, selfHarm: 0 },
  scam: { none: 3, fear: 1, money: 2, threat: 0, selfHarm: 0 },
  other: { none: 3, fear: 1, money: 3, threat: 0, selfHarm: 0 },
  spam: { none: 4, fear: 2, money: 3, threat: 1, selfHarm: 0 },
}

/**
 * Words in the six languages of the app, without accents. They only move a case forward: nobody is judged by them, and
 * what they miss is still read in its turn.
 */
const said: Record<Exclude<Signal, 'none'>, RegExp> = {
  selfHarm:
    /\b(kill myself|end my life|suicid\w*|umbringen will|nehme mir das leben|quitarme la vida|me suicider|togliermi la vita|tirar a minha vida)\b/,
  threat:
    /\b(i know where (you|your|she|he)|know where (you|your) (live|stud|facult)\w*|find you|wait(ing)? for (you|her|him|me) (at|outside|in front)|come by and|follow(s|ed|ing)? (me|her|him) (home|everywhere|to)|stalk\w*|kill|hurt (you|me|her|him)|weapon|knife|rape\w*|umbring\w*|weiss wo du|warte auf dich vor|verfolgt mich|messer|se donde vives|te voy a matar|me sigue|cuchillo|je sais ou tu|te tuer|me suit partout|couteau|so dove abiti|ti ammazzo|mi segue|coltello|sei onde moras|vou te matar|me persegue|faca)\b/,
  fear: /\b(scared|afraid|frighten\w*|terrified|unsafe|not safe|angst|furchte|bedroht\w*|miedo|asustad\w*|peur|effray\w*|paura|spaventat\w*|medo|assustad\w*)\b/,
  money:
    /\b(deposit|iban|western union|gift ?cards?|crypto|bitcoin|pay (first|before|in advance)|paid|passport|kaution|vorkasse|uberweis\w*|bezahl\w*|fianza|deposito|pagar antes|transferencia|caution|virement|payer d avance|caparra|bonifico|pagare prima|caucao|transferencia|pagar antes)\b/,
}

const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll(/['’]/g, ' ')

/** All that the words say. */
export function signalsIn(texts: readonly string[]): Signal[] {
  const text = plain(texts.join('\n').slice(0, 8_000))
  return signals.filter((signal) => signal === 'none' || said[signal].test(text))
}

interface Reported {
  category: ReportCategory
  /** The reporter's words, and the reported content as it was then. */
  texts: readonly string[]
}

/** The priority of a report, by the gravest signal in its texts. */
export const priorityOf = ({ category, texts }: Reported): Priority =>
  signalsIn(texts).reduce<Priority>((first, signal) => {
    const now = priorities[category][signal]
    return now < first ? now : first
  }, 4)
