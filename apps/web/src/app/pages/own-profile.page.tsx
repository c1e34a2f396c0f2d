import "@mantine/core/styles/Tabs.layer.css";
import { Skeleton, Tabs } from "@mantine/core";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { isStaff } from "@recolte/domain/identity/role";
import { type ComponentProps, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { OwnAnnouncementList } from "#features/announcements/own-list.tsx";
import { OwnHeader } from "#features/profiles/own-header.tsx";
import { ProfileInformation, ProfileStats } from "#features/profiles/profile-overview.tsx";
import { failureOf, LoadFailed, LoginRequired, NotConfigured } from "#features/profiles/profile-states.tsx";
import { ToComplete } from "#features/to-do/to-do.tsx";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { useViewer, type Viewer } from "#lib/session/viewer.ts";
import { isAwaited, useToDo } from "#lib/session/use-to-do.ts";
import { useSend } from "#lib/send/use-send.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Page } from "#ui/page.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TABS_LOOK } from "#ui/tabs-look.ts";
import { OwnLinks } from "./own-links.tsx";
import css from "./profile.module.css";

const ProfileEditor = lazyPart(async () => (await import("#features/profiles/profile-editor.tsx")).ProfileEditor);
const OwnSettings = lazyPart(async () => (await import("./own-settings.tsx")).OwnSettings);
const ShareKit = lazyPart(async () => (await import("#features/share-kit/share-kit.tsx")).default);

const TABS = ["apercu", "annonces", "parametres"] as const;
const LABELS: Record<(typeof TABS)[number], string> = { apercu: "Aperçu", annonces: "Mes annonces", parametres: "Paramètres" };

export function Component() {
  const { viewer, loading } = useViewer();
  return (
    <Page title={PAGES.ownProfile.title} className={css.page}>
      {loading ? <Spinner /> : viewer ? <OwnProfile viewer={viewer} /> : <LoginRequired />}
    </Page>
  );
}

function OwnProfile({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate();
  const profile = trpc.profiles.me.useQuery();
  const toDo = useToDo();
  const { send, busy } = useSend();
  const words = { done: "Profil créé avec succès", failed: "Erreur lors de la création du profil" };

  // Who has left meanwhile stays where they are.
  const edit = () => void navigate(paths.editProfile, { replace: true });

  // What is missing stands above the tabs: known first, it pushes nothing down.
  if (profile.isPending || isAwaited(toDo)) {
    return (
      <div aria-busy="true" className={css.waiting}>
        <output className="sr">Chargement...</output>
        <Skeleton className={css.waitingCard} radius={12} />
        <Skeleton className={css.waitingRest} radius={12} />
      </div>
    );
  }
  const failure = profile.error && failureOf(profile.error);
  if (failure === "signed-out") return <LoginRequired />;
  if (failure === "missing")
    return (
      <>
        <NotConfigured pending={busy} onCreate={() => void send("profiles.create", undefined, { ...words, whileHere: edit })} />
        {isStaff(viewer.roles) && <OwnLinks viewer={viewer} />}
        <section className={css.account} aria-labelledby="settings">
          <h2 id="settings">{LABELS.parametres}</h2>
          <OwnSettings />
        </section>
      </>
    );
  if (profile.data) return <Configured viewer={viewer} profile={profile.data} toDo={{ missing: [], ...toDo.data }} />;
  return <LoadFailed unexpected={failure === "unexpected"} onRetry={profile.refetch} />;
}

type ConfiguredProps = { viewer: Viewer; profile: Outputs["profiles"]["me"]; toDo: ComponentProps<typeof ToComplete> };

function Configured({ viewer, profile, toDo }: ConfiguredProps) {
  const [params, change] = useFilters();
  const editLink = useRef<HTMLAnchorElement>(null);
  const stats = trpc.profiles.myStats.useQuery();
  const editing = params.has("edition");
  const tab = editing ? "apercu" : (oneOf(TABS, params.get("tab")) ?? "apercu");

  const shared = params.get("affiche");
  if (shared) return <ShareKit profile={profile} announcementId={/^[\da-f-]{36}$/u.test(shared) ? shared : null} />;

  function closeForm() {
    change({ edition: undefined });
    editLink.current?.focus();
  }
  return (
    <>
      <OwnHeader viewer={viewer} profile={profile} stats={stats.data} waiting={stats.isPending} editLink={editLink} />
      <ToComplete {...toDo} />
      <OwnLinks viewer={viewer} />
      <Tabs
        classNames={TABS_LOOK}
        keepMounted={false}
        value={tab}
        onChange={(value) => change({ edition: undefined, tab: value === "apercu" ? undefined : (value ?? undefined) })}
      >
        <Tabs.List aria-label="Votre profil" data-swipes>
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {LABELS[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="apercu" className={css.panel}>
          {editing && <ProfileEditor profile={profile} onDone={closeForm} />}
          {!editing && <ProfileStats stats={stats.data} waiting={stats.isPending} unread={viewer.unread} />}
          {!editing && <ProfileInformation profile={profile} />}
        </Tabs.Panel>
        <Tabs.Panel value="annonces" className={css.panel}>
          <OwnAnnouncementList />
        </Tabs.Panel>
        <Tabs.Panel value="parametres" className={css.panel}>
          <OwnSettings />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
