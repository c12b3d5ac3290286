import { Gem } from "lucide-react"
import { useState } from "react"
import { classNames } from "../../theme/class-names.ts"
import styles from "./product-picture.module.css"

interface ProductPictureProps {
  /** Empty when there is none; undefined while it has to wait: then the box is there already. */
  readonly src: string | undefined
  /** Left empty where the item's name stands beside it. */
  readonly alt?: string | undefined
  readonly ratio?: "4:3" | "1:1" | undefined
  /** For the one picture that is the screen's subject. */
  readonly eager?: boolean | undefined
  readonly className?: string | undefined
}

/** A picture of an item in a box that never changes its shape; a gem where there is no picture. */
export function ProductPicture({
  src,
  alt = "",
  ratio = "4:3",
  eager = false,
  className
}: ProductPictureProps) {
  const [broken, setBroken] = useState("")
  const missing = src === "" || src === broken
  return (
    <span className={classNames(styles.box, ratio === "1:1" && styles.square, className)}>
      {missing && <Gem className={styles.placeholder} strokeWidth={1.25} aria-hidden="true" />}
      {!missing && src !== undefined && (
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
