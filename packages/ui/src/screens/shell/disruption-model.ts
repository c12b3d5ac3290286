/** Something is out of order, or there is something to know. */
export interface DisruptionModel {
  /** Only to know (type 15); nothing is out of order. */
  readonly isInformation: boolean
  readonly title: string
  readonly comment: string
  /** When it is expected to work again, as the notice says it; empty when nobody knows. */
  readonly resolutionTime: string
}

/** The notice in full. */
export interface DisruptionDialogModel extends DisruptionModel {
  readonly type: "disruption"
  cancel(): void
}

/** The notice as a strip under the header. */
export interface DisruptionBannerModel extends DisruptionModel {
  /** Shows it in full. */
  open(): void
  dismiss(): void
}
