/**
 * The menu that the navbar button opens on narrow screens: a popover in the page's HTML, so that it opens before any script and
 * stays open during hydration. Its own button closes it; plugins/runtime handles the other events that do.
 */
import {useCallback, useEffect, useRef, type ReactNode} from 'react';
import {clsx} from 'clsx';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Translate from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';

import {isOpen, mainMenuId, menuId} from '@site/src/frame';
import styles from './styles.module.css';

type Props = {
  /** In wide windows a sidebar is a column of the page; any other content exists in narrow windows only. */
  readonly isSidebar?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

function Head(): ReactNode {
  return (
    <div className={clsx('navbar-sidebar__brand', styles.head)}>
      <NavbarLogo />
      <NavbarColorModeToggle className="margin-right--md" />{' '}
      <button
        type="button"
        className="clean-btn navbar-sidebar__close"
        popoverTarget={menuId}
        popoverTargetAction="hide"
      >
        {/* Text, which programs without styles show. */}
        <span className="unseen">
          <Translate
            id="theme.docs.sidebar.closeSidebarButtonAriaLabel"
            description="The ARIA label for close button of mobile sidebar"
          >
            Close navigation bar
          </Translate>
        </span>
        <IconClose color="var(--ifm-color-emphasis-600)" aria-hidden />
      </button>
    </div>
  );
}

/** Button that opens the main menu above a sidebar. */
export function BackToMainMenu(): ReactNode {
  return (
    <button
      type="button"
      className={clsx('clean-btn navbar-sidebar__back', styles.back)}
      popoverTarget={mainMenuId}
      popoverTargetAction="show"
    >
      <Translate
        id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel"
        description="The label of the back button to return to main menu, inside the mobile navbar sidebar secondary menu (notably used to display the docs sidebar)"
      >
        ← Back to main menu
      </Translate>
    </button>
  );
}

export default function Drawer({isSidebar = false, className, children}: Props): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const drawer = useRef<HTMLDivElement>(null);

  // Reports the popover's state to the theme from hydration on: the theme closes the menu when the reader goes back. The
  // last reported state is stored in a ref, as `shown` changes only at the next render, and the theme can only toggle.
  const reported = useRef(shown);
  const tell = useCallback(
    (open: boolean) => {
      if (open !== reported.current) {
        reported.current = open;
        toggle();
      }
    },
    [toggle],
  );

  useEffect(() => {
    const element = drawer.current;
    return shown
      ? () => {
          reported.current = false;
          element?.hidePopover();
        }
      : undefined;
  }, [shown]);

  useEffect(() => tell(isOpen(drawer.current)), [tell]);

  const Element = isSidebar ? 'aside' : 'div';
  return (
    <Element
      ref={drawer}
      id={menuId}
      popover="auto"
      className={clsx(styles.drawer, isSidebar && styles.sidebar, className)}
      onToggle={(event) => {
        if (event.target === event.currentTarget) {
          tell(event.newState === 'open');
        }
      }}
    >
      <Head />
      {children}
    </Element>
  );
}
