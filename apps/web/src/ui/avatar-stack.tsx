import { Avatar, type AvatarProps } from './avatar.tsx'
import styles from './avatar.module.css'

type AvatarStackProps = {
  people: readonly ({ id: string } & Pick<AvatarProps, 'name' | 'src'>)[]
  /** How many there are in all; more than are drawn end in "+n". */
  total?: number
  /** Names of the people: "Amara, Jonas and 9 others". */
  label: string
}

const drawn = 3

export function AvatarStack({ people, total = people.length, label }: AvatarStackProps) {
  const faces = people.slice(0, drawn)
  const more = total - faces.length
  return (
    <span>
      <span className={styles.stack} aria-hidden>
        {faces.map(({ id, name, src }) => (
          <Avatar key={id} name={name} src={src} size={32} />
        ))}
        {more > 0 && <span className={styles.more}>+{more}</span>}
      </span>
      <span className="sr">{label}</span>
    </span>
  )
}
