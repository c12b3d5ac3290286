/** Swish payments that a customer scans. */
export const swishTexts = {
  swishScan: "Scan with Swish",
  swishCodeToScan: "QR code to scan with Swish",
  swishFetching: "Fetching the code …",
  swishWaiting: "Waiting for the customer to approve it in Swish.",
  swishTimeLeft: "{{time}} left",
  swishChecking: "Checking with Swish …",
  swishCheckingText: "Do not charge again until this says how it ended.",
  cancelPayment: "Cancel payment"
} as const
