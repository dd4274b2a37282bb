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
          Confirm with your university address that you study. Then you can write first, ask for stays, post
          and create events. Nobody sees the address, and you don't log in with it.
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
          <Trans>You are confirmed as a student.</Trans>
        </p>
      )}
      {status.status === 'verified' && until && (
        <p className="quiet">
          {email !== null ? (
            <Trans>
              Until {until}, by <bdi>{email}</bdi>.
            </Trans>
          ) : host !== null ? (
            <Trans>
              Until {until}, by your log-in at <bdi>{host}</bdi>.
            </Trans>
          ) : (
            <Trans>Until {until}, by the Wayfellow team.</Trans>
          )}
        </p>
      )}
      {status.status === 'verified' && status.proof === 'member' && (
        <p className="quiet">
          {host === null ? (
            <Trans>
              Students and staff share this kind of address, so your profile says that you are a member. An
              address for students alone changes that.
            </Trans>
          ) : (
            <Trans>
              Your university told us that you belong to it, not that you study there, so your profile says
              that you are a member.
            </Trans>
          )}
        </p>
      )}
      {isExpiring && (
        <p>
          <Trans>Still studying? Confirm it again for another year. Otherwise you become alumni.</Trans>
        </p>
      )}
      {status.status === 'alumni' && (
        <p>
          <Trans>
            Your profile, chats and reviews are as they were. Still studying, or again? Confirm it with your
            university address.
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
            You confirmed with a log-in at <bdi>{university}</bdi>, which is a school. It no longer confirms
            that you study at a university. Use an address or a log-in of your university.
          </Trans>
        ) : (
          <Trans>
            A log-in at <bdi>{university}</bdi> no longer confirms that you study. Enter your university
            address, and you can ask us to look at it.
          </Trans>
        )}
      </p>
    )
  return (
    <div className={styles.lines}>
      <p>
        {isSchool ? (
          <Trans>
            Your address is of <bdi>{university}</bdi>, which is a school. It no longer confirms that you
            study at a university.
          </Trans>
        ) : (
          <Trans>
            Addresses like yours of <bdi>{university}</bdi> no longer confirm that somebody studies, unless
            our team has checked the person.
          </Trans>
        )}
      </p>
      <p className="quiet">
        <Trans>Confirm with another address of your university, or ask us to look at this one.</Trans>
      </p>
    </div>
  )
}
