import Flag from 'lucide-react/icons/flag'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Avatar } from '../../src/ui/avatar.tsx'
import { AvatarStack } from '../../src/ui/avatar-stack.tsx'
import { Card } from '../../src/ui/card.tsx'
import { LongText } from '../../src/ui/long-text.tsx'
import { Row } from '../../src/ui/row.tsx'
import { Tag } from '../../src/ui/tag.tsx'
import { portrait } from '../portrait.ts'
import styles from '../gallery.module.css'
import { Section, Specimen } from '../specimen.tsx'

const friends = [
  { id: '1', name: 'Amara Okafor', src: portrait },
  { id: '2', name: 'Jonas Weber' },
  { id: '3', name: 'Yuki Tanaka' },
]
const story =
  'Sunday dinner club survived its third week. Eleven people, six languages, one working hob. Next one is on the 19th, bring a dish from home. We sit on the floor, so bring a cushion too. Somebody always plays the piano after ten, and the neighbours have started to come over instead of knocking on the wall.'

export function People() {
  return (
    <Section id="people" title="People, tags, rows">
      <Specimen name="Avatar" note="92, 56, 44, 32, 28">
        <Avatar name="Mara Lindqvist" src={portrait} size={92} alt="Mara Lindqvist" />
        <Avatar name="Mara Lindqvist" src={portrait} size={56} />
        <Avatar name="Mara Lindqvist" src={portrait} />
        <Avatar name="Mara Lindqvist" src={portrait} size={32} />
        <Avatar name="Mara Lindqvist" src={portrait} size={28} />
      </Specimen>
      <Specimen name="Avatar, no photo or a broken one">
        <Avatar name="Inês Carvalho" size={92} />
        <Avatar name="Yuki" size={56} />
        <Avatar name="Jonas Weber" src="data:image/png;base64,broken" alt="Jonas Weber" />
        <Avatar name="" size={32} />
      </Specimen>
      <Specimen name="AvatarStack" note="three faces, then +n">
        <AvatarStack people={friends} label="Amara, Jonas and Yuki" />
        <AvatarStack people={friends} total={12} label="Amara, Jonas, Yuki and 9 others" />
        <AvatarStack people={friends.slice(0, 1)} label="Amara" />
      </Specimen>
      <Specimen name="Tag">
        <Tag>2 reports</Tag>
        <Tag variant="good">Can host</Tag>
        <Tag variant="when">Maybe</Tag>
        <Tag variant="primary" icon={<ShieldCheck aria-hidden />}>
          Student verified
        </Tag>
        <Tag variant="mark">New</Tag>
        <Tag variant="danger" icon={<Flag aria-hidden />}>
          Asked for money
        </Tag>
      </Specimen>
      <Specimen name="Row" note="56 px; hover and press darken it.">
        <div className={styles.bleed}>
          <Row
            to="#"
            start={<Avatar name="Jonas Weber" size={56} />}
            title="Jonas Weber"
            subtitle="Humboldt-Universität · Berlin"
          />
          <Row
            onClick={() => {}}
            start={<Avatar name="Maximiliane von Hohenlohe" size={56} />}
            title="Maximiliane Freifrau von und zu Hohenlohe-Langenburg"
            subtitle="Ludwig-Maximilians-Universität München · Garmisch-Partenkirchen"
            end={<Tag variant="mark">New</Tag>}
          />
          <Row title="Version" end={<span className="meta">1.0</span>} />
        </div>
      </Specimen>
      <Specimen name="Card" note="outline, sunken, floating">
        <div className={styles.stack}>
          <Card>
            <p>You both lived in Bologna.</p>
          </Card>
          <Card variant="sunken">
            <p>You both lived in Bologna.</p>
          </Card>
          <Card variant="floating">
            <p>You both lived in Bologna.</p>
          </Card>
        </div>
      </Specimen>
      <Specimen name="LongText" note="Four lines, then Read More; a short one has no button.">
        <div className={styles.stack}>
          <LongText>{story}</LongText>
          <LongText>Bring slippers.</LongText>
          <LongText>{'Averylongwordwithoutanyspaces'.repeat(12)}</LongText>
        </div>
      </Specimen>
    </Section>
  )
}
