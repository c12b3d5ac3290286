import { classNames } from "../../theme/class-names.ts"
import styles from "./brand-mark.module.css"

interface BrandMarkProps {
  /** The chain's logo as setup gives it: an address of a picture, or a name to write. */
  readonly logo: string
  readonly large?: boolean | undefined
}

/** Whether a logo is the address of a picture. */
function isPicture(logo: string): boolean {
  return logo.includes("/") || /\.(svg|png|webp)$/i.test(logo)
}

/** Whose shop this is: the chain's picture, or its name with a cut stone behind it. */
export function BrandMark({ logo, large = false }: BrandMarkProps) {
  if (isPicture(logo))
    return <img className={classNames(styles.picture, large && styles.largePicture)} src={logo} alt="" />
  return (
    <span className={classNames(styles.mark, large && styles.large)}>
      {logo === "" ? "Karat" : logo}
      <i className={styles.stone} aria-hidden="true" />
    </span>
  )
}
