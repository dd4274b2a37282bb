import { Trans, useLingui } from '@lingui/react/macro'
import type { StudentStatus } from '@wayfellow/contract/universities'
import BadgeCheck from 'lucide-react/icons/badge-check'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { Tag } from '../../../ui/tag.tsx'
import styles from './student-section.module.css'

export function StatusWords({ status }: { status: StudentStatus }) {
  const { t, i18n } = useLingui()
  const { university, email, host, isExpiring } = status
  const until = status.expiresAt && i18n.date(status.expiresAt, { dateStyle: 'long' })
  if (status.withdrawn) return <Withdrawn withdrawn={status.withdrawn} />
  if (status.status === 'none') {
    return (
      <p>
        <Trans>
          Confirm that you're a student with your university email address. Then you can message people first,
          request stays, post and create events. Nobody sees the address, and you don't use it to log in.
        </Trans>
      </p>
    )
  }
  return (
    <div className={styles.lines}>
      <p className={styles.tags}>
        {status.status === 'alumni' ? (
          <Tag icon={<GraduationCap aria-hidden />}>{t`Alumni`}</Tag>
        ) : (
          <Tag variant={isExpiring ? 'when' : 'good'} icon={<BadgeCheck aria-hidden />}>
            {isExpiring ? t`Ends soon` : t`Confirmed`}
          </Tag>
        )}
      </p>
      {university ? (
        <p className="strong" dir="auto">
          {university.name}
        </p>
      ) : (
        <p>
          <Trans>You're a confirmed student.</Trans>
        </p>
      )}
      {status.status === 'verified' && until && (
        <p className="quiet">
          {email !== null ? (
            <Trans>
              Valid until {until}, confirmed with <bdi>{email}</bdi>.
            </Trans>
          ) : host !== null ? (
            <Trans>
              Valid until {until}, confirmed with your login at <bdi>{host}</bdi>.
            </Trans>
          ) : (
            <Trans>Valid until {until}, confirmed by the Wayfellow team.</Trans>
          )}
        </p>
      )}
      {status.status === 'verified' && status.proof === 'member' && (
        <p className="quiet">
          {host === null ? (
            <Trans>
              Students and staff share this kind of address, so your profile says you're a member. To change
              that, confirm with an address that only students have.
            </Trans>
          ) : (
            <Trans>
              Your university told us that you belong to it, but not that you study there, so your profile
              says you're a member.
            </Trans>
          )}
        </p>
      )}
      {isExpiring && (
        <p>
          <Trans>Still studying? Confirm again for another year. Otherwise you'll become an alum.</Trans>
        </p>
      )}
      {status.status === 'alumni' && (
        <p>
          <Trans>
            Your profile, chats and reviews stay as they were. Still studying, or studying again? Confirm it
            with your university email address.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Says why, and what to do now; the form for another address follows. */
function Withdrawn({ withdrawn }: { withdrawn: NonNullable<StudentStatus['withdrawn']> }) {
  const { university, isSchool, isLogin } = withdrawn
  if (isLogin)
    return (
      <p>
        {isSchool ? (
          <Trans>
            You confirmed with a login at <bdi>{university}</bdi>, which is a school. It no longer confirms
            that you study at a university. Use your university's email address or login instead.
          </Trans>
        ) : (
          <Trans>
            A login at <bdi>{university}</bdi> no longer confirms that you study. Enter your university email
            address, and you can ask us to review it.
          </Trans>
        )}
      </p>
    )
  return (
    <div className={styles.lines}>
      <p>
        {isSchool ? (
          <Trans>
            Your address belongs to <bdi>{university}</bdi>, which is a school. It no longer confirms that you
            study at a university.
          </Trans>
        ) : (
          <Trans>
            Email addresses like yours from <bdi>{university}</bdi> no longer confirm that someone studies,
            unless our team has checked the person.
          </Trans>
        )}
      </p>
      <p className="quiet">
        <Trans>Confirm with another email address from your university, or ask us to review this one.</Trans>
      </p>
    </div>
  )
}
