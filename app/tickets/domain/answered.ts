interface Said {
  readonly createdAt: string;
  readonly isSupport: boolean;
}

/** The moment of the support desk's last words, when nobody has replied to them. Null when the desk is to speak. */
export function answeredAt(replies: readonly Said[]): string | null {
  const last = replies.at(-1);
  return last?.isSupport ? last.createdAt : null;
}
