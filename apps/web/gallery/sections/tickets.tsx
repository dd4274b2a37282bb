import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Ticket } from '../../src/ui/ticket.tsx'
import { WayLine, WayProgress } from '../../src/ui/way-line.tsx'
import styles from '../gallery.module.css'
import { Section, Specimen } from '../specimen.tsx'

export function Tickets() {
  return (
    <Section id="tickets" title="Tickets and way lines">
      <Specimen name="Ticket, link" note="The stub darkens under the pointer.">
        <div className={styles.stack}>
          <Ticket day="2025-10-12" to="#">
            <p className="strong">Stay with Inês</p>
            <div className={styles.way}>
              <WayLine text="Bologna to Lisbon, 3 nights" middle="3 nights" />
            </div>
            <div className={styles.between}>
              <span className="meta">Bologna</span>
              <span className="meta strong">Lisbon</span>
            </div>
          </Ticket>
        </div>
      </Specimen>
      <Specimen name="Ticket, long text">
        <div className={styles.stack}>
          <Ticket day="2025-10-24">
            <p className="strong">Bologna to Tbilisi, no planes, with a detour over the Iron Gates</p>
            <div className={styles.way}>
              <WayLine text="Four stops" stops={4} />
            </div>
            <p className="meta">Belgrade, Sofia, Istanbul · 16 nights</p>
          </Ticket>
        </div>
      </Specimen>
      <Specimen name="Ticket, faded" note="Over, declined or called off.">
        <div className={styles.stack}>
          <Ticket day="2025-02-28" isFaded>
            <p className="strong">Stay with Jonas</p>
            <p className="meta">Called off</p>
          </Ticket>
        </div>
      </Specimen>
      <Specimen name="WayLine">
        <div className={styles.stack}>
          <WayLine text="From start to end" />
          <WayLine text="3 nights" middle="3 nights" />
          <WayLine text="Five stops" stops={5} />
          <WayLine text="Just accepted" isDrawing />
        </div>
      </Specimen>
      <Specimen name="WayProgress">
        <div className={styles.stack}>
          <Card>
            <div className={styles.between}>
              <p className="head">Three stops to go</p>
              <span className="meta">2 of 5</span>
            </div>
            <div className={styles.way}>
              <WayProgress text="2 of 5 stops done" stops={5} settled={2} />
            </div>
            <p className={`${styles.above} call quiet`}>
              Add languages and your home, so hosts know who is coming.
            </p>
            <Button isFull size="small">
              Continue
            </Button>
          </Card>
          <WayProgress text="Nothing done yet" stops={5} settled={0} />
          <WayProgress text="All done" stops={5} settled={5} />
        </div>
      </Specimen>
    </Section>
  )
}
