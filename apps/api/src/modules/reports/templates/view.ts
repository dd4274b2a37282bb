import type { I18n } from '@lingui/core'
import type { TemplateKey } from '@wayfellow/contract/reports/templates'

/** The reason as the person concerned reads it, or as the log keeps it. */
export function reasonIn(i18n: I18n, key: TemplateKey): string {
  const reasons: Record<TemplateKey, () => string> = {
    money: () =>
      i18n._(
        "You asked students for money, or offered something that doesn't exist. Offers like this cost people their savings, and they have no place here.",
      ),
    threat: () =>
      i18n._(
        'You wrote something that another student had to read as a threat. Nobody has to be afraid here.',
      ),
    harassment: () =>
      i18n._(
        "You kept writing to somebody who didn't want it. When somebody says no, or doesn't answer, please stop.",
      ),
    sexual: () =>
      i18n._(
        "You sent or asked for something sexual that the other person didn't want. That is against our guidelines.",
      ),
    hate: () => i18n._('What you wrote puts people down for who they are. That is against our guidelines.'),
    spam: () =>
      i18n._(
        "You sent the same words to many people who didn't ask for them. Please write only to people whom you want to meet.",
      ),
    danger: () =>
      i18n._('What you did put another student at risk. We take that seriously, whatever you meant by it.'),
    illegal: () => i18n._("What you shared or offered is against the law. It can't stay here."),
    guidelines: () => i18n._('This is against our guidelines. Please read them before you go on.'),
    noRule: () => i18n._('Looked at it: nothing in it is against the guidelines.'),
    notEnough: () => i18n._('What there is to see is not enough to act on.'),
    dispute: () => i18n._('Two people disagree; no guideline is broken.'),
    settled: () => i18n._('Taken care of in another way, see the note.'),
    upheld: () => i18n._('Looked at it again: the decision was right and stays.'),
    mistake: () => i18n._('We looked at it again. The decision was wrong, and we are sorry.'),
    unpinned: () => i18n._('The post has stood at the top for long enough.'),
  }
  return reasons[key]()
}

/** The text for those who reported it. How somebody was sanctioned stays between them and us. */
export function answerIn(i18n: I18n, key: TemplateKey): string {
  if (key === 'noRule')
    return i18n._(
      'Thank you for telling us. We looked at it and found nothing against our guidelines. You can block the person at any time.',
    )
  if (key === 'notEnough')
    return i18n._(
      'Thank you for telling us. What we can see is not enough to act on. If it goes on, report it again and choose the messages or photos that show it.',
    )
  if (key === 'dispute')
    return i18n._(
      "Thank you for telling us. This looks like a disagreement that we can't decide for you. If you want no more contact, block the person. If you feel unsafe, tell us.",
    )
  // Nobody has reported an appeal or a pin.
  if (key === 'upheld' || key === 'mistake' || key === 'unpinned') return ''
  return i18n._(
    "Thank you for telling us. We looked at it and acted. We can't say how, but it helps everybody who comes after you.",
  )
}
