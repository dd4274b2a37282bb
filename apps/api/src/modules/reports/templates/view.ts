import type { I18n } from '@lingui/core'
import type { TemplateKey } from '@wayfellow/contract/reports/templates'

/** The reason as the person concerned reads it, or as the log keeps it. */
export function reasonIn(i18n: I18n, key: TemplateKey): string {
  const reasons: Record<TemplateKey, () => string> = {
    money: () =>
      i18n._(
        "You asked students for money, or offered something that doesn't exist. Offers like this cost people their savings and aren't allowed here.",
      ),
    threat: () =>
      i18n._(
        'You wrote something that another student understood as a threat. Nobody should feel afraid here.',
      ),
    harassment: () =>
      i18n._(
        "You kept messaging someone who didn't want it. When someone says no or doesn't answer, please stop.",
      ),
    sexual: () =>
      i18n._(
        "You sent or asked for something sexual that the other person didn't want. That's against our guidelines.",
      ),
    hate: () => i18n._("What you wrote puts people down for who they are. That's against our guidelines."),
    spam: () =>
      i18n._(
        "You sent the same message to many people who didn't ask for it. Please only message people you'd like to meet.",
      ),
    danger: () =>
      i18n._('What you did put another student at risk. We take that seriously, whatever your intention.'),
    illegal: () => i18n._("What you shared or offered is against the law. It can't stay here."),
    guidelines: () => i18n._('This is against our guidelines. Please read them before you carry on.'),
    noRule: () => i18n._('We reviewed this and found nothing against our guidelines.'),
    notEnough: () => i18n._("There isn't enough evidence to act on."),
    dispute: () => i18n._('This is a disagreement between two people. No guideline was broken.'),
    settled: () => i18n._('Handled in another way. See the note.'),
    upheld: () => i18n._('We reviewed this again. The decision was right and stays in place.'),
    mistake: () => i18n._("We reviewed this again. The decision was wrong, and we're sorry."),
    unpinned: () => i18n._('This post has been at the top for long enough.'),
  }
  return reasons[key]()
}

/** The text for those who reported it. How somebody was sanctioned stays between them and us. */
export function answerIn(i18n: I18n, key: TemplateKey): string {
  if (key === 'noRule')
    return i18n._(
      'Thank you for telling us. We reviewed it and found nothing against our guidelines. You can block this person at any time.',
    )
  if (key === 'notEnough')
    return i18n._(
      "Thank you for telling us. What we can see isn't enough for us to act. If it continues, report it again and include the messages or photos that show it.",
    )
  if (key === 'dispute')
    return i18n._(
      "Thank you for telling us. This looks like a disagreement that we can't settle for you. If you don't want any more contact, block the person. If you feel unsafe, tell us.",
    )
  // Nobody has reported an appeal or a pin.
  if (key === 'upheld' || key === 'mistake' || key === 'unpinned') return ''
  return i18n._(
    "Thank you for telling us. We reviewed it and took action. We can't say what we did, but it helps everyone who comes after you.",
  )
}
